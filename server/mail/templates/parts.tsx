import { Fragment, type ReactNode } from 'react';
import { action, type EmailStyle, headingStyle, leash, light, type Tone, textStyle, tones } from './styles';

/** A table that only arranges: mail clients know no other way. */
export function Layout({
  children,
  style,
  className,
}: {
  children: ReactNode;
  style?: EmailStyle;
  className?: string;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** Text with its line breaks, which not every mail client keeps by a style. */
export function Lines({
  text,
  render = (line) => line,
}: {
  text: string;
  render?: (line: string) => ReactNode;
}) {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text never move.
      <Fragment key={index}>
        {index > 0 && <br />}
        {render(line)}
      </Fragment>
    ));
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
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </h1>
  );
}

export function Paragraph({ children, isQuiet = false }: { children: ReactNode; isQuiet?: boolean }) {
  const quiet = isQuiet && { fontSize: '15px', lineHeight: '23px', color: light.quiet };
  return (
    <p
      className={isQuiet ? 'quiet' : 'text'}
      style={{ ...textStyle, margin: '0 0 16px', overflowWrap: 'anywhere', ...quiet }}
    >
      {children}
    </p>
  );
}

export function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="link" style={{ color: light.link, fontWeight: 600 }}>
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
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '8px 0 24px', borderCollapse: 'separate' }}
    >
      <tbody>
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
      </tbody>
    </table>
  );
}

/** A short text on a wristband: a date, or a state. It stays on one line. */
export function Badge({ tone = 'lager', children }: { tone?: Tone; children: ReactNode }) {
  const { ground, text } = tones[tone];
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: '0 0 20px', borderCollapse: 'separate' }}
    >
      <tbody>
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
      </tbody>
    </table>
  );
}

/** Labels and values, a line each. In plain text: `Label: value`. Line breaks of a value are kept. */
export function Facts({ rows }: { rows: [label: string, value: ReactNode][] }) {
  const cell: EmailStyle = {
    ...textStyle,
    padding: '10px 0',
    borderTop: `2px solid ${light.quote}`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  };
  return (
    <Layout style={{ margin: '0 0 24px', borderCollapse: 'separate' }}>
      {rows.map(([label, value]) => (
        <tr key={label} className="fact">
          <td
            width="132"
            className="quiet label"
            style={{ ...cell, width: '132px', paddingRight: '16px', fontSize: '15px', color: light.quiet }}
          >
            {label}
          </td>
          <td className="text value" style={cell}>
            {typeof value === 'string' ? <Lines text={value} /> : value}
          </td>
        </tr>
      ))}
    </Layout>
  );
}

/** What somebody wrote, beside the leash. Line breaks are kept. */
export function Quote({ text }: { text: string }) {
  return (
    <blockquote
      className="text"
      style={{
        ...textStyle,
        margin: '0 0 24px',
        padding: '2px 0 2px 18px',
        borderLeft: `4px solid ${leash}`,
        overflowWrap: 'anywhere',
      }}
    >
      <Lines text={text} />
    </blockquote>
  );
}
