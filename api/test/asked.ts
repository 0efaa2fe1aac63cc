import type { TestClient } from "./client.ts";

/** The data of a document that must succeed. */
export async function answerOf<Data>(client: TestClient, document: string, variables: object = {}): Promise<Data> {
	const { data, errors } = await client.ask<Data>(document, variables);
	if (errors.length > 0 || data === null) throw new Error(`Refused: ${JSON.stringify(errors)}`);
	return data;
}

/** The first refusal of a document that must be refused: its code, its message, and its field if it names one. */
export async function refusalTo(client: TestClient, document: string, variables: object = {}): Promise<string[]> {
	const [error] = (await client.ask(document, variables)).errors;
	if (!error) throw new Error("It was not refused.");
	const { code, details = [] } = error.extensions;
	return [code, error.message, ...details.slice(0, 1).map(({ field }) => field)];
}
