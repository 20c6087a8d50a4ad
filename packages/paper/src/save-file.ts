/** Hands a file to the browser as a download. */
export function saveFile(content: BlobPart, name: string, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken the address by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
