import { isDay } from "../days.ts";

/** A value in the address, under one name. */
export interface Param<Value> {
	readonly name: string;
	/** Reads all texts under the name; unknown ones are ignored. */
	read(texts: readonly string[]): Value;
	/** The texts of a value; none for the default. */
	write(value: Value): readonly string[];
}

/** The parameters that make up a state. */
export type Params<State> = { readonly [Name in keyof State]: Param<State[Name]> };

/** Reads a state from the address. */
export function readParams<State>(form: Params<State>, params: URLSearchParams): State {
	const values = Object.entries<Param<unknown>>(form).map(([key, { name, read }]) => [key, read(params.getAll(name))]);
	return Object.fromEntries(values) as State;
}

/** The address with a state written into it; defaults are left out, other parameters stay. */
export function writeParams<State>(
	form: Params<State>,
	params: URLSearchParams,
	state: NoInfer<State>,
): URLSearchParams {
	const after = new URLSearchParams(params);
	for (const [key, { name, write }] of Object.entries<Param<unknown>>(form)) {
		const [first, ...others] = write(state[key as keyof State]);
		if (first === undefined) after.delete(name);
		else after.set(name, first);
		for (const text of others) after.append(name, text);
	}
	return after;
}

const lowerCase = (value: string | number | null) => String(value).toLowerCase();

/** The value that a text names in lower case; null for none. */
export function named<Value extends string | number>(
	values: readonly Value[],
	text: string,
	textOf: (value: Value) => string = lowerCase,
): Value | null {
	return values.find((value) => textOf(value) === text.toLowerCase()) ?? null;
}

/** The first text that can be read; null without one. */
export function optional<Value>(
	name: string,
	read: (text: string) => Value | null,
	write: (value: Value) => string = String,
): Param<Value | null> {
	return {
		name,
		read: (texts) => texts.map(read).find((value) => value !== null) ?? null,
		write: (value) => (value === null ? [] : [write(value)]),
	};
}

/** All readable texts, without duplicates. The limit is the API's for a list. */
export function each<Value>(
	name: string,
	read: (text: string) => Value | null,
	write: (value: Value) => string = String,
	max = 1000,
): Param<readonly Value[]> {
	return {
		name,
		read(texts) {
			const known = texts.map(read).filter((value) => value !== null);
			return [...new Map(known.map((value) => [write(value), value])).values()].slice(0, max);
		},
		write: (values) => values.map(write),
	};
}

/** One of these values, in lower case unless `textOf` says otherwise. */
export function choice<Value extends string | number, Standard extends Value | null>(
	name: string,
	values: readonly Value[],
	standard: Standard,
	textOf?: (value: Value) => string,
): Param<Value | Standard> {
	const { read, write } = optional(name, (text) => named(values, text, textOf), textOf ?? lowerCase);
	return {
		name,
		read: (texts) => read(texts) ?? standard,
		write: (value) => (value === standard ? [] : write(value)),
	};
}

/** Several of these values, in lower case. */
export function list<Value extends string>(name: string, values: readonly Value[]): Param<readonly Value[]> {
	return each(name, (text) => named(values, text), lowerCase);
}

/** `1` where something holds. */
export function flag(name: string): Param<boolean> {
	return { name, read: (texts) => texts.includes("1"), write: (value) => (value ? ["1"] : []) };
}

/** A text that matches a pattern. */
export function matching(name: string, pattern: RegExp): Param<string | null> {
	return optional(name, (text) => (pattern.test(text) ? text : null));
}

/** An ID of the API. */
export function id(name: string): Param<string | null> {
	return matching(name, /^\d{1,19}$/);
}

/** A day, `yyyy-MM-dd`. */
export function day(name: string): Param<string | null> {
	return optional(name, (text) => (isDay(text) ? text : null));
}

/** A whole number from 1. */
export function whole(name: string, max: number): Param<number | null> {
	return optional(name, (text) => {
		const number = Number(text);
		return Number.isInteger(number) && number >= 1 && number <= max ? number : null;
	});
}
