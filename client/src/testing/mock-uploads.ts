export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The part of an XMLHttpRequest that uploads use. Half of the file has left before the response comes. */
export function mockUploads(respond: Send) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #method = '';
    #url = '';
    #isAborted = false;
    #response = new Response();
    responseText = '';

    get status() {
      return this.#response.status;
    }

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#response.headers.get(name);
    }

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    async send(body: Blob): Promise<void> {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      try {
        this.#response = await respond(this.#url, { method: this.#method, headers: this.#headers, body });
        this.responseText = await this.#response.text();
      } catch {
        this.dispatchEvent(new Event('error'));
        return;
      }
      if (!this.#isAborted) this.dispatchEvent(new Event('load'));
    }
  };
}
