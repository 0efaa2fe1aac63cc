/** The name of the modifier key for commands: ⌘ on Apple keyboards, Ctrl on all others. */
export const commandKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "") ? "⌘" : "Ctrl ";
