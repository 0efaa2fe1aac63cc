import { describe, expect, it } from "vitest";
import { KeyLayers, type ShortcutActions } from "./key-layers.ts";

function layersOf(...all: ShortcutActions[]) {
	const layers = new KeyLayers();
	for (const actions of all) layers.add({ actions: () => actions, isActive: () => true });
	return layers;
}

describe("keys", () => {
	const moveUp = () => "moved up";
	const goToKeywords = () => "went to Keywords";

	it("that end a sequence do nothing else, even where a component listens to them alone", () => {
		const layers = layersOf({ k: moveUp }, { "g k": goToKeywords });
		expect(layers.actionOf("k", 0)).toBe(moveUp);
		expect(layers.actionOf("g", 10)).toBeUndefined();
		expect(layers.actionOf("k", 500)).toBe(goToKeywords);
		expect(layers.actionOf("k", 600)).toBe(moveUp);
	});

	it("without a meaning after `g` do nothing", () => {
		const layers = layersOf({ k: moveUp, r: moveUp }, { "g k": goToKeywords });
		layers.actionOf("g", 0);
		expect(layers.actionOf("r", 10)).toBeUndefined();
		expect(layers.actionOf("r", 20)).toBe(moveUp);
	});

	it("work on their own again a second after `g`", () => {
		const layers = layersOf({ k: moveUp }, { "g k": goToKeywords });
		layers.actionOf("g", 0);
		expect(layers.actionOf("k", 1000)).toBe(moveUp);
	});

	it("stop working with their component", () => {
		const layers = new KeyLayers();
		let isActive = false;
		const remove = layers.add({ actions: () => ({ k: moveUp }), isActive: () => isActive });
		expect(layers.actionOf("k", 0)).toBeUndefined();
		isActive = true;
		expect(layers.actionOf("k", 0)).toBe(moveUp);
		remove();
		expect(layers.actionOf("k", 0)).toBeUndefined();
	});
});
