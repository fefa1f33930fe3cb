import { expect, test } from 'vitest';
import { Undo } from './undo.ts';

test('steps are undone last first, once, even when one of them fails', async () => {
  const done: string[] = [];
  const undo = new Undo();
  undo.add(() => void done.push('database'));
  undo.add(() => {
    throw new Error('jobs would not stop');
  });
  undo.add(() => void done.push('app'));
  await expect(undo.run()).rejects.toThrow('jobs would not stop');
  await undo.run();
  expect(done).toEqual(['app', 'database']);
});
