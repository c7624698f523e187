import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { ComponentProps } from 'react';
import { siteLink } from '../placeholders';
import { Plain } from './parts';
import { type EmailStyle, headingStyle, light } from './styles';

const nothing: EmailStyle = { padding: 0, fontSize: 0, lineHeight: 0 };

/** A cell of a drawing, because Outlook gives a size to nothing else. */
function Cell({ style, ...props }: ComponentProps<'td'>) {
  const { width, height } = props;
  return <td {...props} style={{ ...nothing, width, height, ...style }} />;
}

/** A toe or the pad. Where corners cannot be round it is square. */
const paw = { backgroundColor: light.rope, borderRadius: '50%' };

function Paw() {
  return (
    <Plain width="34">
      <tr>
        <Cell width={7} height={4} />
        <Cell width={2} />
        <Cell rowSpan={2} style={paw} />
        <Cell width={2} />
        <Cell rowSpan={2} style={paw} />
        <Cell width={2} />
        <Cell width={7} />
      </tr>
      <tr>
        <Cell rowSpan={3} style={paw} />
        <Cell height={7} />
        <Cell />
        <Cell />
        <Cell rowSpan={3} style={paw} />
      </tr>
      <tr>
        <Cell height={2} colSpan={5} />
      </tr>
      <tr>
        <Cell height={2} />
        <Cell rowSpan={2} colSpan={3} style={{ ...paw, borderRadius: '50% 50% 40% 40%' }} />
        <Cell />
      </tr>
      <tr>
        <Cell height={12} colSpan={2} />
        <Cell colSpan={2} />
      </tr>
    </Plain>
  );
}

// The leash ends in the middle of a ring on the coaster, so far from its right edge.
const fromRight = 20;
const rope = 5;
const ring = { inside: 21, line: 4 };
const besideRope = fromRight + (ring.inside + 2 * ring.line - rope) / 2;

/** The site's name, and the leash to the coaster, in cells and borders: no image can be missing, and Outlook draws it. */
export function Masthead() {
  const drawn = `${rope}px solid ${light.rope}`;
  return (
    <>
      <Plain width="100%">
        <tr>
          <Cell rowSpan={2} width={34} style={{ paddingLeft: '4px' }}>
            <Paw />
          </Cell>
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
          <Cell colSpan={2} height={18} />
        </tr>
        <tr>
          <Cell
            width="100%"
            height={24}
            style={{ borderTop: drawn, borderRight: drawn, borderTopRightRadius: '24px' }}
          />
          <Cell width={besideRope}>
            {/* Keeps the cell as wide as it should be where its neighbor asks for all there is. */}
            <div style={{ width: besideRope, height: 1 }} />
          </Cell>
        </tr>
      </Plain>
      <Plain width="100%">
        <tr>
          <Cell />
          <Cell
            className="line"
            width={ring.inside}
            height={12}
            style={{
              border: `${ring.line}px solid ${light.line}`,
              borderBottom: 0,
              borderRadius: '14px 14px 0 0',
            }}
          />
          <Cell width={fromRight} />
        </tr>
      </Plain>
    </>
  );
}
