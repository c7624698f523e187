export const timestampHeader = 'Hook-Timestamp';
export const signatureHeader = 'Hook-Signature';

/** For a Google form's script editor: sends each response here, signed, again where the site does not take it. */
export const googleFormsScript = ({ url, secret }: { url: string; secret: string }): string =>
  `const url = ${JSON.stringify(url)};
const secret = ${JSON.stringify(secret)};

// Run this once: it has each response sent from then on.
function connect() {
  ScriptApp.newTrigger('send').forForm(FormApp.getActiveForm()).onFormSubmit().create();
}

function send(event) {
  const answers = event.response.getItemResponses().map(function (item) {
    return {
      key: String(item.getItem().getId()),
      question: item.getItem().getTitle(),
      answer: item.getResponse(),
    };
  });
  const email = event.response.getRespondentEmail();
  if (email) answers.push({ key: 'email', question: 'Email', answer: email });
  const body = JSON.stringify({ id: event.response.getId(), answers: answers });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (attempt > 0) Utilities.sleep(attempt * 5000);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = Utilities.computeHmacSha256Signature(
      timestamp + '.' + body, secret, Utilities.Charset.UTF_8);
    try {
      const response = UrlFetchApp.fetch(url, {
        method: 'post',
        contentType: 'application/json',
        payload: body,
        headers: {
          '${timestampHeader}': timestamp,
          '${signatureHeader}': Utilities.base64Encode(signature),
        },
        muteHttpExceptions: true,
      });
      if (response.getResponseCode() < 300) return;
    } catch (unreachable) {
      console.log(unreachable);
    }
  }
  throw new Error('The site did not take this response. It can be sent again from the form.');
}
`;
