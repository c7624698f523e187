import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { ComponentProps, ReactNode } from 'react';
import { siteLink } from '../placeholders';
import { Badge, inOrder, Link, Plain } from './parts';
import { type EmailStyle, fontFamily, headingStyle, light, styleSheet, type Tone, textStyle } from './styles';

const nothing: EmailStyle = { padding: 0, fontSize: 0, lineHeight: 0 };

/** A cell of a drawing, because Outlook gives a size to nothing else. */
function Cell({ style, ...props }: ComponentProps<'td'>) {
  const { width, height } = props;
  return <td {...props} style={{ ...nothing, width, height, ...style }} />;
}

/** A toe or the pad. Where corners cannot be round it is square. */
const pad = { backgroundColor: light.rope, borderRadius: '50%' };
const toe = { rowSpan: 2, style: pad };
const sideToe = { rowSpan: 3, style: pad };
const ball = { rowSpan: 2, colSpan: 3, style: { ...pad, borderRadius: '50% 50% 40% 40%' } };

const paw: ComponentProps<typeof Cell>[][] = [
  [{ width: 7, height: 4 }, { width: 2 }, toe, { width: 2 }, toe, { width: 2 }, { width: 7 }],
  [sideToe, { height: 7 }, {}, {}, sideToe],
  [{ height: 2, colSpan: 5 }],
  [{ height: 2 }, ball, {}],
  [{ height: 12, colSpan: 2 }, { colSpan: 2 }],
];

// The leash ends in the middle of a ring on the coaster, so far from its right edge.
const fromRight = 20;
const rope = 5;
const ring = { inside: 21, line: 4 };
const besideRope = fromRight + (ring.inside + 2 * ring.line - rope) / 2;

/** The site's name, and the leash to the coaster, in cells and borders: no image can be missing, and Outlook draws it. */
function Masthead() {
  const drawn = `${rope}px solid ${light.rope}`;
  return (
    <>
      <Plain width="100%">
        <tr>
          <Cell rowSpan={2} width={34} style={{ paddingLeft: '4px' }}>
            <Plain width="34">
              {inOrder(paw, (cells) => (
                <tr>
                  {inOrder(cells, (cell) => (
                    <Cell {...cell} />
                  ))}
                </tr>
              ))}
            </Plain>
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

// Keeps what follows the preview out of the inbox: clients show as many characters as fit.
const previewEnd = '\u034F\u200C\u00A0'.repeat(60);

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${site.name}</title><style>${styleSheet}</style><!--[if mso]><style>*{font-family:'Segoe UI',Arial,sans-serif!important}.column{width:600px!important}</style><![endif]-->`;

export type EmailContent = {
  subject: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  badge?: string;
  tone?: Tone;
  /** None where the message begins as a letter does. */
  heading?: string | undefined;
  body: ReactNode;
  /** The small print: why one gets this message. */
  reason?: ReactNode;
};

export function EmailLayout({ preview, badge, tone, heading, body, reason }: EmailContent) {
  return (
    <html lang="en">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, with a comment that only Outlook reads. */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: light.ground }}>
        <div
          className="skip"
          style={{ display: 'none', maxHeight: 0, overflow: 'hidden', color: light.ground }}
        >
          {preview}
          {previewEnd}
        </div>
        <Plain width="100%" className="ground" style={{ backgroundColor: light.ground }}>
          <tr>
            <td align="center" style={{ padding: '20px 12px 32px', fontFamily }}>
              <Plain width="100%" className="column" style={{ maxWidth: '600px' }}>
                <tr>
                  <td className="skip">
                    <Masthead />
                  </td>
                </tr>
                <Coaster>
                  {badge && <Badge tone={tone}>{badge}</Badge>}
                  {heading && <Heading>{heading}</Heading>}
                  {body}
                </Coaster>
                <tr>
                  <td className="inside" style={{ padding: '24px 34px 0' }}>
                    <Footer reason={reason} />
                  </td>
                </tr>
              </Plain>
            </td>
          </tr>
        </Plain>
      </body>
    </html>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return (
    <h1
      className="text title"
      style={{
        ...headingStyle,
        margin: '0 0 16px',
        fontSize: '34px',
        lineHeight: '38px',
        textWrap: 'balance',
      }}
    >
      {children}
    </h1>
  );
}

function Coaster({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td
        className="card inside text"
        style={{
          ...textStyle,
          padding: '32px 32px 16px',
          backgroundColor: light.card,
          border: `2px solid ${light.line}`,
          borderRadius: '20px',
          // A long URL or name would make the message wider than a phone.
          wordBreak: 'break-word',
        }}
      >
        {children}
      </td>
    </tr>
  );
}

function Footer({ reason }: { reason: ReactNode }) {
  const small = { ...textStyle, margin: '0 0 8px', fontSize: '14px', lineHeight: '21px', color: light.quiet };
  return (
    <div className="footer">
      {reason && (
        <p className="quiet small" style={small}>
          {reason}
        </p>
      )}
      <p className="quiet small" style={small}>
        <Link href={siteLink(pages.home)} className="link own-line">
          {site.name}
        </Link>
        <span className="skip">. Good dogs, cold drinks, one long leash.</span>
      </p>
    </div>
  );
}
