import { createElement, Fragment, type ReactNode } from 'react';
import { action, type EmailStyle, light, type Tone, textStyle, tones } from './styles';

type PlainProps = {
  children: ReactNode;
  width?: string;
  className?: string;
  style?: EmailStyle;
};

/** A table that only arranges: mail clients know no other way. */
export function Plain({ children, style, ...props }: PlainProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: 'separate', ...style }}
      {...props}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** As arguments, parts need no keys: those of a message never move. */
export const inOrder = <Part,>(parts: readonly Part[], render: (part: Part, index: number) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(render));

/** Text with its line breaks, which not every mail client keeps by a style. */
export function Lines({
  text,
  render = (line) => line,
}: {
  text: string;
  render?: (line: string) => ReactNode;
}) {
  return inOrder(text.trim().split(/\r\n|\r|\n/), (line, index) => (
    <>
      {index > 0 && <br />}
      {render(line)}
    </>
  ));
}

type ParagraphProps = {
  children: ReactNode;
  isQuiet?: boolean;
  /** Whether it has no space below. */
  isLast?: boolean;
};

export function Paragraph({ children, isQuiet = false, isLast = false }: ParagraphProps) {
  const quiet = isQuiet && { fontSize: '15px', lineHeight: '23px', color: light.quiet };
  return (
    <p
      className={isQuiet ? 'quiet' : 'text'}
      style={{ ...textStyle, margin: isLast ? 0 : '0 0 16px', textWrap: 'pretty', ...quiet }}
    >
      {children}
    </p>
  );
}

/** What a message says, part below part: texts are paragraphs. */
export const paragraphs = (...parts: ReactNode[]) =>
  inOrder(parts, (part) => (typeof part === 'string' ? <Paragraph>{part}</Paragraph> : part));

type LinkProps = { href: string; className?: string; children: ReactNode };

export function Link({ href, className = 'link', children }: LinkProps) {
  return (
    <a href={href} className={className} style={{ color: light.link, fontWeight: 600 }}>
      {children}
    </a>
  );
}

/** A link as a button. Outlook reads the cell's padding, everything else the link's, so that all of it can be clicked. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  const cell: EmailStyle = {
    backgroundColor: action.ground,
    border: `2px solid ${light.line}`,
    borderRadius: '28px',
    msoPaddingAlt: '14px 28px',
  };
  return (
    <Plain style={{ margin: '8px 0 24px' }}>
      <tr>
        <td className="line" align="center" style={cell}>
          <a
            href={href}
            className="button"
            style={{
              ...textStyle,
              display: 'inline-block',
              padding: '13px 28px',
              fontWeight: 700,
              lineHeight: '24px',
              color: action.text,
              textDecoration: 'none',
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </Plain>
  );
}

export function Badge({ tone = 'lager', children }: { tone?: Tone; children: ReactNode }) {
  const { ground, text } = tones[tone];
  return (
    <Plain style={{ margin: '0 0 20px' }}>
      <tr>
        <td width="12" style={{ backgroundColor: ground }} />
        <td
          height="32"
          style={{
            ...textStyle,
            height: '32px',
            padding: '0 10px 0 0',
            backgroundColor: ground,
            fontSize: '15px',
            lineHeight: '32px',
            fontWeight: 700,
            whiteSpace: 'nowrap',
            color: text,
          }}
        >
          {children}
        </td>
        <td width="9" style={{ backgroundColor: ground }}>
          <div
            className="notch"
            style={{
              width: 0,
              height: 0,
              fontSize: 0,
              lineHeight: 0,
              borderTop: `16px solid ${ground}`,
              borderBottom: `16px solid ${ground}`,
              borderRight: `9px solid ${light.card}`,
            }}
          />
        </td>
      </tr>
    </Plain>
  );
}

/** Labels and values, a line each; on phones one above the other unless short. In plain text: `Label: value`. */
export function Facts({
  rows,
  areShort = false,
}: {
  rows: [label: string, value: ReactNode][];
  areShort?: boolean;
}) {
  const cell: EmailStyle = {
    ...textStyle,
    ...(areShort ? { padding: '0 0 2px' } : { padding: '9px 0', borderTop: `2px solid ${light.rule}` }),
    verticalAlign: 'top',
  };
  const width = areShort ? 48 : 132;
  return (
    <Plain width="100%" style={{ margin: '0 0 24px' }}>
      {inOrder(rows, ([label, value]) => (
        <tr className={areShort ? 'fact' : 'fact stacks'}>
          <td
            width={width}
            className="quiet rule label"
            style={{
              ...cell,
              width,
              paddingRight: '12px',
              fontSize: '15px',
              // A message may break a line within a word where its column is narrow.
              whiteSpace: areShort ? 'nowrap' : 'normal',
              color: light.quiet,
            }}
          >
            {label}
          </td>
          <td className="text rule value" style={cell}>
            {typeof value === 'string' ? <Lines text={value} /> : value}
          </td>
        </tr>
      ))}
    </Plain>
  );
}

export function Quote({ children }: { children: ReactNode }) {
  return (
    <blockquote
      className="text rope"
      style={{
        ...textStyle,
        margin: '0 0 24px',
        padding: '2px 0 2px 18px',
        borderLeft: `4px solid ${light.rope}`,
      }}
    >
      {typeof children === 'string' ? <Lines text={children} /> : children}
    </blockquote>
  );
}

/** What has changed, the old value before the new one, and what has not. In plain text: `Label: old → new`. */
export const Changes = ({
  rows,
}: {
  rows: { label: string; before?: string | undefined; after: string }[];
}) => (
  <Facts
    rows={rows.map(({ label, before, after }) => [
      label,
      before === undefined ? (
        after
      ) : (
        <>
          <s className="quiet" style={{ color: light.quiet }}>
            {before}
          </s>{' '}
          {/* An arrow alone at the end of a line would point nowhere. */}
          <span style={{ whiteSpace: after.length < 24 ? 'nowrap' : undefined }}>
            → <strong>{after}</strong>
          </span>
        </>
      ),
    ])}
  />
);
