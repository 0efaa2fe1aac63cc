/** Hands a text made in the page to the browser as a file to save. */
export function saveFile(name: string, text: string, type: string): void {
	const url = URL.createObjectURL(new Blob([text], { type }));
	const link = document.createElement("a");
	link.href = url;
	link.download = name;
	link.click();
	// The browser has taken its copy by the next task.
	setTimeout(() => URL.revokeObjectURL(url));
}
