/** A name in snake case, such as a variable of the environment, in camel case. */
export type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}`
	? `${Lowercase<Head>}${Capitalize<CamelCase<Rest>>}`
	: Lowercase<Name & string>;

/** The same at run time. */
export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
	return name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
}
