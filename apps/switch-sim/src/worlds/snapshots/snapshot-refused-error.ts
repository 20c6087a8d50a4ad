/** Something that cannot be done with a snapshot or a world's file, with a sentence that says why. */
export class SnapshotRefusedError extends Error {
  override readonly name = 'SnapshotRefusedError';
  /** As the control API answers it: 404 where nothing has the name, 409 where it cannot be as things stand. */
  readonly status: 404 | 409;

  constructor(message: string, status: 404 | 409 = 409) {
    super(message);
    this.status = status;
  }
}
