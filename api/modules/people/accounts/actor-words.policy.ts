import type { ActorKind } from "./accounts.types.ts";

/** The kind of an actor, from its stored form: `user:7`, `api-key:3`, `schedule`, `admin:cli`. */
export function actorKind(actor: string): ActorKind {
	const [kind] = actor.split(":");
	if (kind === "user") return "USER";
	if (kind === "api-key") return "API_KEY";
	return kind === "schedule" ? "SCHEDULE" : "ADMINISTRATOR";
}

/** The actor as shown to users: users, API keys and schedules by name, others by kind. */
export function actorWords(actor: string, name: string | null): string {
	const words: Record<ActorKind, string> = {
		USER: name ?? "A user",
		API_KEY: name === null ? "API key" : `API key ${name}`,
		SCHEDULE: name === null ? "Daily schedule" : `Schedule “${name}”`,
		ADMINISTRATOR: "Administrator",
	};
	return words[actorKind(actor)];
}
