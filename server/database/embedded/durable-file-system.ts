import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number; node: unknown };
type NodeFileSystem = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
type EmscriptenModule = { FS: { filesystems?: { NODEFS?: NodeFileSystem } }; NODEFS?: NodeFileSystem };

/**
 * PGlite's directory on disk with a real fsync. As shipped, an fsync asked for by the engine reaches nothing: the file
 * system has no such operation, so it succeeds without flushing, and a power cut can take acknowledged rows. It must be
 * used with `wal_sync_method=fsync`, because fdatasync never reaches a file system at all.
 */
export class DurableFileSystem extends NodeFS {
  readonly #flushed: () => void;

  /** @param flushed called after every real flush */
  constructor(directory: string, flushed: () => void) {
    super(directory);
    this.#flushed = flushed;
  }

  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options);
    const addFsync = (module: EmscriptenModule): void => {
      const nodeFileSystem = module.FS.filesystems?.NODEFS ?? module.NODEFS;
      if (!nodeFileSystem) throw new Error('The embedded database has no NODEFS to make durable.');
      nodeFileSystem.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) flushDirectory(nodeFileSystem.realPath(stream.node));
        else fsyncSync(stream.nfd);
        this.#flushed();
        return 0;
      };
    };
    const steps = prepared.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[];
    steps.push(addFsync);
    return prepared;
  }
}

/** Makes names created, renamed or removed in a directory survive a power cut. */
export function flushDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
