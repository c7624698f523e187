// Tries selling by hand: `npm run stripe:stand-in -- [port]`.
import { startStripe } from './stand-in';

const [, , port = '4410'] = process.argv;
const stripe = await startStripe({ port: Number(port) });
const variables = Object.entries(stripe.env).map(([name, value]) => `${name}=${value}`);
console.log(`A stand-in for Stripe listens. Start the site with\n${variables.join(' ')}`);
