/** Undoes what was started, last first; a step that fails does not keep the others from it. */
export class Undo {
  readonly #steps: (() => Promise<void> | void)[] = [];

  add(step: () => Promise<void> | void): void {
    this.#steps.unshift(step);
  }

  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of this.#steps.splice(0)) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
