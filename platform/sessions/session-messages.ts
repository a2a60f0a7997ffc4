/** Messages that a session carries from one request to the next page. */

interface SessionData {
  errors?: Record<string, unknown>;
  flash?: Record<string, unknown>;
  notes?: Record<string, string>;
  clearHistory?: boolean;
}

interface Messages {
  errors: Record<string, unknown>;
  flash: Record<string, unknown>;
  /** True after a sign-out: the browser drops the pages in its history. */
  clearHistory: boolean;
}

export class SessionMessages {
  #data: SessionData = {};
  /** True if the messages differ from those in the row. */
  protected isChanged = false;

  /** Reads the messages as a row stores them. */
  protected load(json: string): void {
    this.#data = JSON.parse(json) as SessionData;
  }

  protected toJson(): string {
    return JSON.stringify(this.#data);
  }

  protected clear(): void {
    this.#data = {};
    this.isChanged = false;
  }

  /** Drops all messages and has the next page clear the browser's history. */
  protected clearHistory(): void {
    this.#data = { clearHistory: true };
    this.isChanged = true;
  }

  /** Stores errors for the next page; `bag` is the error bag of the Inertia protocol. */
  keepErrors(errors: Record<string, string>, bag: string | null): void {
    this.#data.errors =
      bag === null ? { ...this.#data.errors, ...errors } : { ...this.#data.errors, [bag]: errors };
    this.isChanged = true;
  }

  keepFlash(flash: Record<string, unknown>): void {
    this.#data.flash = { ...this.#data.flash, ...flash };
    this.isChanged = true;
  }

  /** A value that one handler leaves for another; it stays until `takeNote`. */
  keepNote(name: string, text: string): void {
    this.#data.notes = { ...this.#data.notes, [name]: text };
    this.isChanged = true;
  }

  readNote(name: string): string | null {
    return this.#data.notes?.[name] ?? null;
  }

  takeNote(name: string): string | null {
    const text = this.readNote(name);
    if (text !== null) {
      delete this.#data.notes?.[name];
      this.isChanged = true;
    }
    return text;
  }

  /** Returns the messages and removes them. */
  takeMessages(): Messages {
    const { errors, flash, clearHistory } = this.#data;
    if (errors !== undefined || flash !== undefined || clearHistory !== undefined) {
      delete this.#data.errors;
      delete this.#data.flash;
      delete this.#data.clearHistory;
      this.isChanged = true;
    }
    return { errors: errors ?? {}, flash: flash ?? {}, clearHistory: clearHistory ?? false };
  }
}
