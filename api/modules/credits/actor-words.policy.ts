/** Who moved credits, in words for people: a user by name, everybody else by what they are. */
export function actorWords(actor: string, userName: string | null): string {
	const [kind] = actor.split(":");
	if (kind === "user") return userName ?? "A user";
	if (kind === "api-key") return "API key";
	return kind === "schedule" ? "Daily schedule" : "Administrator";
}
