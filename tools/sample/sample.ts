import { expectNothing, withRecords } from '../with-records.ts';
import { fillSample } from './fill-sample.ts';

/** Fills an empty database with an invented practice, for trying and for pictures: `npm run tool -- sample`. */

const clients = 300;

await withRecords(expectNothing, async (records) => {
  const {
    password,
    staff,
    clients: people,
  } = await fillSample(records, {
    clients,
    now: new Date(),
    onProgress(done, total) {
      if (done % 50 === 0) console.log(`${done} of ${total} clients are there.`);
    },
  });
  console.log('The sample is ready. Everyone in it has the same password, shown only once:');
  console.log(`Password  ${password}`);
  console.log(`Staff     ${staff[0]?.email}`);
  console.log(`Client    ${people[0]?.email}`);
});
