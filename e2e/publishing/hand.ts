import type { Locator } from '@playwright/test';

/** Someone at a phone, whose presses and letters are counted. */
export class Hand {
  presses = 0;
  letters = 0;

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async choose(target: Locator, option: string): Promise<void> {
    // Open the list, and press one of it.
    this.presses += 2;
    await target.selectOption(option);
  }

  /** In place of what is there. */
  async type(target: Locator, words: string): Promise<void> {
    // Into the field, and all of it chosen.
    this.presses += 2;
    this.letters += words.length;
    await target.fill(words);
  }

  /** Three seconds to find and press something, a second for three letters. */
  get seconds(): number {
    return this.presses * 3 + Math.ceil(this.letters / 3);
  }
}
