import { site } from '@shared/site';
import { Layout } from './parts';
import { headingStyle, leash, light } from './styles';

export function Wordmark() {
  return (
    <Layout>
      <tr>
        <td
          className="text"
          style={{ ...headingStyle, padding: '0 0 0 4px', fontSize: '22px', lineHeight: '28px' }}
        >
          {site.name}
        </td>
      </tr>
    </Layout>
  );
}

/** The leash, as a line of cell borders: Outlook draws corners where others draw curves. */
export function Leash() {
  return (
    <Layout>
      <tr>
        <td
          height="22"
          style={{
            height: '22px',
            borderTop: `5px solid ${leash}`,
            borderRight: `5px solid ${leash}`,
            borderTopRightRadius: '22px',
            fontSize: 0,
            lineHeight: 0,
            color: light.ground,
          }}
        />
        <td width="40" style={{ fontSize: 0, lineHeight: 0 }} />
      </tr>
    </Layout>
  );
}
