/** Who moved credits, in words for people: a user or an API key by name, everybody else by what they are. */
export function actorWords(actor: string, name: string | null): string {
	const [kind] = actor.split(":");
	if (kind === "user") return name ?? "A user";
	if (kind === "api-key") return name === null ? "API key" : `API key ${name}`;
	return kind === "schedule" ? "Daily schedule" : "Administrator";
}
