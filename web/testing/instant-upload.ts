let count = 0;

/** An `XMLHttpRequest` over which each resumable upload arrives at once, under an id of its own. For `vi.stubGlobal`. */
export class InstantUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 201;
  readonly responseText = '';
  private size = 0;

  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(name: string): string {
    return name === 'location' ? `/uploads/${(count += 1)}` : String(this.size);
  }
  send(body: Blob): void {
    this.size = body.size;
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}
