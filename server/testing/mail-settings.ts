/** Turns sending on, to a mail server that nobody runs: messages are queued and stay so. */
export const mailSettings = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
  PUBLIC_URL: 'https://pups.example',
};
