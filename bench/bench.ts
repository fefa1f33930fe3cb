import { runNamed } from '../tools/commands/named-command.ts';
import { benches } from './benches.ts';

await runNamed('bench', benches);
