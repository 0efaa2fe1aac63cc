type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

const letterCode = /^Key([A-Z])$/;

/** The key's name: `j`, `Shift+R`, `/`, `Enter`. On keyboards of other scripts, the Latin letter of that key. */
export function pressedKey({ key, code, shiftKey }: Pressed): string {
	const latin = letterCode.exec(code)?.[1]?.toLowerCase();
	const isForeign = key.length === 1 && key > "~" && latin !== undefined;
	const name = isForeign ? latin : key;
	return /^[a-z]$/i.test(name) ? (shiftKey ? `Shift+${name.toUpperCase()}` : name.toLowerCase()) : name;
}

/** Whether a key writes a character: users of dictation must be able to turn such shortcuts off. */
export function isCharacter(pressed: string): boolean {
	return pressed.length === 1 || pressed.startsWith("Shift+");
}

const repeatable = new Set(["j", "k", "ArrowDown", "ArrowUp", "[", "]"]);

/** Whether the key repeats while held down. Starting runs must not. */
export function isRepeatable(pressed: string): boolean {
	return repeatable.has(pressed);
}

const takesText =
	"input:not([type='checkbox'], [type='radio'], [type='file']), textarea, select, [contenteditable], [role='listbox'], [role='menu']";
const takesEnter = "button, a, [role='button'], [role='tab']";

/** Whether what has the focus wants the key for itself. */
export function isTyping({ target, key, isComposing }: Pick<KeyboardEvent, "target" | "key" | "isComposing">): boolean {
	const element = target instanceof Element ? target : null;
	if (isComposing || element?.closest(takesText)) return true;
	return (key === "Enter" || key === " ") && Boolean(element?.closest(takesEnter));
}
