import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number; node: unknown };
type Attributes = { mode?: number };
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: Stream) => number };
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
  realPath(node: unknown): string;
};
type EmscriptenModule = { FS: { filesystems?: { NODEFS?: NodeFileSystem } }; NODEFS?: NodeFileSystem };

/** Permission bits of the group and of others. */
const othersMask = 0o077;

/**
 * PGlite's file system on disk with a real fsync and files for their user only. Emscripten sets the permissions of a
 * created file itself, past the umask of the process. Without a real fsync it succeeds without flushing, and a power
 * cut can lose acknowledged rows. Use it with `wal_sync_method=fsync`: Emscripten does not pass fdatasync on
 * to a file system.
 */
export class DurableFileSystem extends NodeFS {
  readonly #flushed: () => void;

  /** @param onFlush  called after every fsync */
  constructor(directory: string, onFlush: () => void) {
    super(directory);
    this.#flushed = onFlush;
  }

  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options);
    const { preRun } = prepared.emscriptenOpts;
    if (!preRun) throw new Error('The embedded database has no preRun hooks.');
    preRun.push((module: object) => {
      const nodeFileSystem = nodeFileSystemOf(module);
      nodeFileSystem.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) flushDirectory(nodeFileSystem.realPath(stream.node));
        else fsyncSync(stream.nfd);
        this.#flushed();
        return 0;
      };
      const { node_ops: operations } = nodeFileSystem;
      const setAttributes = operations.setattr.bind(operations);
      operations.setattr = (node, attributes) =>
        setAttributes(
          node,
          attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~othersMask },
        );
    });
    return prepared;
  }
}

/** Returns the file system NODEFS of a module. PGlite declares neither `FS.filesystems` nor `NODEFS`. */
function nodeFileSystemOf(module: Partial<EmscriptenModule>): NodeFileSystem {
  const nodeFileSystem = module.FS?.filesystems?.NODEFS ?? module.NODEFS;
  if (!nodeFileSystem) throw new Error('The embedded database has no NODEFS to make durable.');
  return nodeFileSystem;
}

/** Flushes a directory, so that created, renamed and removed entries survive a power cut. */
export function flushDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
