import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { siteLink } from '../placeholders';
import { Plain } from './parts';
import { type EmailStyle, headingStyle, leash, light } from './styles';

const nothing: EmailStyle = { padding: 0, fontSize: 0, lineHeight: 0 };

/** A toe or the pad: a cell, because Outlook gives a size to nothing else. Where corners cannot be round it is square. */
function Pad({ rowSpan, colSpan, radius = '50%' }: { rowSpan: number; colSpan?: number; radius?: string }) {
  return (
    <td
      rowSpan={rowSpan}
      colSpan={colSpan}
      style={{ ...nothing, backgroundColor: leash, borderRadius: radius }}
    />
  );
}

function Gap({ width, height, span }: { width?: number; height?: number; span?: number }) {
  return <td width={width} height={height} colSpan={span} style={{ ...nothing, width, height }} />;
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

const right = 28;
const line = 5;
const arch = { width: 21, line: 4 };
const side = (arch.width + 2 * arch.line - line) / 2;

/**
 * The site's name, and the leash that runs from it to the coaster. All of it is cells and their borders: no image can be
 * missing, and Outlook draws corners where others draw curves.
 */
export function Masthead() {
  const rope = `${line}px solid ${leash}`;
  return (
    <>
      <Plain width="100%">
        <tr>
          <td rowSpan={2} width="34" style={{ ...nothing, width: '34px', paddingLeft: '4px' }}>
            <Paw />
          </td>
          <td
            rowSpan={2}
            className="text"
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
          <td colSpan={2} height="16" style={{ ...nothing, height: '16px' }} />
        </tr>
        <tr>
          <td
            width="100%"
            height="26"
            style={{
              ...nothing,
              width: '100%',
              height: '26px',
              borderTop: rope,
              borderRight: rope,
              borderTopRightRadius: '24px',
            }}
          />
          <td width={right + side} style={nothing}>
            <Gapless width={right + side} />
          </td>
        </tr>
      </Plain>
      <Plain width="100%">
        <tr>
          <td style={nothing} />
          <td
            className="line"
            width={arch.width}
            height="12"
            style={{
              ...nothing,
              width: `${arch.width}px`,
              height: '12px',
              border: `${arch.line}px solid ${light.line}`,
              borderBottom: 0,
              borderRadius: '14px 14px 0 0',
            }}
          />
          <td width={right} style={{ ...nothing, width: `${right}px` }} />
        </tr>
      </Plain>
    </>
  );
}

/** Keeps a cell as wide as it should be where others ask for all there is. */
function Gapless({ width }: { width: number }) {
  return <div style={{ width: `${width}px`, height: '1px' }} />;
}
