/** Something that cannot be done with a snapshot or a world's file, with a sentence that says why. */
export class SnapshotRefusedError extends Error {
  override readonly name = 'SnapshotRefusedError';
}
