export const refundArrival = 'Banks take 5 to 10 business days to show it.';
