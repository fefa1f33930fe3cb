import { runNamed } from './named-command.ts';
import { tools } from './tools.ts';

await runNamed('tool', tools);
