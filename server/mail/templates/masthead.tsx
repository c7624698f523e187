import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { siteLink } from '../placeholders';
import { Plain } from './parts';
import { type EmailStyle, headingStyle, light } from './styles';

const nothing: EmailStyle = { padding: 0, fontSize: 0, lineHeight: 0 };

/** A toe or the pad: a cell, because Outlook gives a size to nothing else. Where corners cannot be round it is square. */
function Pad({ rowSpan, colSpan, radius = '50%' }: { rowSpan: number; colSpan?: number; radius?: string }) {
  return (
    <td
      rowSpan={rowSpan}
      colSpan={colSpan}
      style={{ ...nothing, backgroundColor: light.rope, borderRadius: radius }}
    />
  );
}

function Gap({ width, height, span }: { width?: number; height?: number; span?: number }) {
  return <td width={width} height={height} colSpan={span} style={{ ...nothing, width, height }} />;
}

/** Keeps a cell as wide as it should be where others ask for all there is. */
function Spacer({ width }: { width: number }) {
  return <div style={{ width: `${width}px`, height: '1px' }} />;
}

function Paw() {
  return (
    <Plain width="34">
      <tr>
        <Gap width={7} height={4} />
        <Gap width={2} />
        <Pad rowSpan={2} />
        <Gap width={2} />
        <Pad rowSpan={2} />
        <Gap width={2} />
        <Gap width={7} />
      </tr>
      <tr>
        <Pad rowSpan={3} />
        <Gap height={7} />
        <Gap />
        <Gap />
        <Pad rowSpan={3} />
      </tr>
      <tr>
        <Gap height={2} span={5} />
      </tr>
      <tr>
        <Gap height={2} />
        <Pad rowSpan={2} colSpan={3} radius="50% 50% 40% 40%" />
        <Gap />
      </tr>
      <tr>
        <Gap height={12} span={2} />
        <Gap span={2} />
      </tr>
    </Plain>
  );
}

// The leash ends in the middle of a ring on the coaster, so far from its right edge.
const fromRight = 20;
const rope = 5;
const ring = { inside: 21, line: 4 };
const besideRope = fromRight + (ring.inside + 2 * ring.line - rope) / 2;

/**
 * The site's name, and the leash that runs from it to the coaster. All of it is cells and their borders: no image can be
 * missing, and Outlook draws corners where others draw curves.
 */
export function Masthead() {
  const drawn = `${rope}px solid ${light.rope}`;
  return (
    <>
      <Plain width="100%">
        <tr>
          <td rowSpan={2} width="34" style={{ ...nothing, width: '34px', paddingLeft: '4px' }}>
            <Paw />
          </td>
          <td
            rowSpan={2}
            className="text name"
            style={{
              ...headingStyle,
              padding: '0 10px',
              fontSize: '22px',
              lineHeight: '34px',
              whiteSpace: 'nowrap',
            }}
          >
            <a
              href={siteLink(pages.home)}
              className="text"
              style={{ color: light.text, textDecoration: 'none' }}
            >
              {site.name}
            </a>
          </td>
          <td colSpan={2} height="18" style={{ ...nothing, height: '18px' }} />
        </tr>
        <tr>
          <td
            width="100%"
            height="24"
            style={{
              ...nothing,
              width: '100%',
              height: '24px',
              borderTop: drawn,
              borderRight: drawn,
              borderTopRightRadius: '24px',
            }}
          />
          <td width={besideRope} style={nothing}>
            <Spacer width={besideRope} />
          </td>
        </tr>
      </Plain>
      <Plain width="100%">
        <tr>
          <td style={nothing} />
          <td
            className="line"
            width={ring.inside}
            height="12"
            style={{
              ...nothing,
              width: `${ring.inside}px`,
              height: '12px',
              border: `${ring.line}px solid ${light.line}`,
              borderBottom: 0,
              borderRadius: '14px 14px 0 0',
            }}
          />
          <td width={fromRight} style={{ ...nothing, width: `${fromRight}px` }} />
        </tr>
      </Plain>
    </>
  );
}
