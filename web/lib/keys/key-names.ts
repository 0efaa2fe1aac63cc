/** The name of the key that goes with a letter for commands: ⌘ on Apple's keyboards, Ctrl on all others. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "") ? "⌘" : "Ctrl ";
