/** A command that is run by its name, such as `npm run bench -- guard 0.1`. */
export interface NamedCommand {
  /** One line. */
  readonly about: string;
  /** Sizes, parts, and what else there is to know. */
  readonly more?: string;
  readonly load: () => Promise<unknown>;
}

const listed = (commands: Readonly<Record<string, NamedCommand>>): string =>
  Object.entries(commands)
    .map(([name, { about }]) => `  ${name.padEnd(17)}${about}`)
    .join('\n');

/** Runs the one that the command line names, as if its file had been started with what follows. */
export async function runNamed(
  script: string,
  commands: Readonly<Record<string, NamedCommand>>,
): Promise<void> {
  const [name] = process.argv.splice(2, 1);
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) {
    await command.load();
    return;
  }
  const unknown = name === undefined ? '' : `There is no "${name}". `;
  console.error(`${unknown}npm run ${script} -- NAME runs one of these:\n${listed(commands)}`);
  process.exitCode = 1;
}
