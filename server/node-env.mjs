// React decides by it which of its builds it loads. The server imports this first, and its bundles leave it outside: what a
// bundle imports is loaded before its own first line.
process.env.NODE_ENV ||= 'production';
