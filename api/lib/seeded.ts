/**
 * Stateless pseudo-randomness: the same seed and index give the same number on every machine, so that any day of a
 * simulated history can be computed alone.
 */

/** A 32-bit seed from a text (FNV-1a). */
export function seedOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	return scramble(hash);
}

/** The n-th number of a seed's series, uniform in [0, 1). */
export function unit(seed: number, n: number): number {
	return scramble(seed + Math.imul(n | 0, 0x9e3779b9)) / 2 ** 32;
}

/** The n-th integer of a seed's series, uniform in 0 … below - 1. */
export function pick(seed: number, n: number, below: number): number {
	return Math.floor(unit(seed, n) * below);
}

/** Smooth noise in [-1, 1], with a new, unrelated value at every integer `x`. */
export function drift(seed: number, x: number): number {
	const start = Math.floor(x);
	const along = x - start;
	const eased = along * along * (3 - 2 * along);
	return 2 * (unit(seed, start) * (1 - eased) + unit(seed, start + 1) * eased) - 1;
}

/** Mixes the bits of a 32-bit number (the finalizer of MurmurHash3). */
function scramble(bits: number): number {
	let mixed = bits ^ (bits >>> 16);
	mixed = Math.imul(mixed, 0x85ebca6b);
	mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
	return (mixed ^ (mixed >>> 16)) >>> 0;
}
