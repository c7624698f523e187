import {
  contactForm,
  contactMessageResponse,
  contactReplyResponse,
  listedMessage,
  messageListQuery,
  messageUpdate,
  replyForm,
} from '@shared/contact/contact';
import { confirmation } from '@shared/fields';
import { fromPerson } from '../../http/request';
import { adminEndpoints, json, noContent, page, publicEndpoints } from '../../http/route';
import {
  deleteContactMessage,
  listContactMessages,
  listReplies,
  markMessage,
  receiveMessage,
  replyToMessage,
} from './queries';

export const publicContactMessages = publicEndpoints('/contact-messages').post('/', {
  operationId: 'sendContactMessage',
  summary: 'Write to the organizer',
  body: contactForm,
  response: json(confirmation, { status: 201 }),
  rateLimit: 'form',
  errors: ['are-you-there'],
  async handler({ req, db, mail, body }) {
    await receiveMessage(db, mail, fromPerson(req, body));
    return { message: `Thank you for writing. We will answer soon, at ${body.email}.` };
  },
});

export const adminContactMessages = adminEndpoints('/contact-messages')
  .get('/', {
    operationId: 'listContactMessages',
    summary: 'Messages to the organizer',
    query: messageListQuery,
    response: page(listedMessage),
    handler: ({ db, query }) => listContactMessages(db, query),
  })
  .put('/:id', {
    operationId: 'markContactMessage',
    summary: 'Mark a message as read or unread',
    body: messageUpdate,
    response: json(contactMessageResponse),
    errors: ['message-not-found'],
    handler: ({ db, actor, params, body }) => markMessage(db, actor, params.id, body.isRead),
  })
  .get('/:id/replies', {
    operationId: 'listContactReplies',
    summary: 'What was replied to a message',
    response: json(contactReplyResponse.array()),
    errors: ['message-not-found'],
    handler: ({ db, params }) => listReplies(db, params.id),
  })
  .post('/:id/reply', {
    operationId: 'replyToContactMessage',
    summary: 'Reply to a message by mail',
    description: 'The message counts as read then.',
    body: replyForm,
    response: json(contactReplyResponse, { status: 201 }),
    errors: ['message-not-found'],
    handler: ({ db, mail, actor, params, body }) => replyToMessage({ db, mail, actor }, params.id, body.text),
  })
  .delete('/:id', {
    operationId: 'deleteContactMessage',
    summary: 'Delete a message',
    response: noContent,
    errors: ['message-not-found'],
    handler: ({ db, actor, params }) => deleteContactMessage(db, actor, params.id),
  });
