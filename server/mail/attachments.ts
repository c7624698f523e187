/** A file that goes with a message. It is made while the message is sent: the outbox keeps none. */
export type Attachment = {
  filename: string;
  contentType: string;
  /** In base64, which reaches the thread that sends as it is. */
  content: string;
  encoding: 'base64';
  /** The id by which the HTML shows it, of a picture. */
  cid?: string;
};
