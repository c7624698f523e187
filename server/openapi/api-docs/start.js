/* global SwaggerUIBundle */
// Draws the API document on its page. The page's Content-Security-Policy lets no script stand in the page itself.
SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayOperationId: true,
  filter: true,
  // Otherwise the document is sent to a host of Swagger's.
  validatorUrl: null,
});
