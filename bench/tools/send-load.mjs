import autocannon from 'autocannon';

// Prints what autocannon reports for the options in the first argument.
console.log(JSON.stringify(await autocannon(JSON.parse(process.argv[2]))));
