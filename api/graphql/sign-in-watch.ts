import type { Parts } from "../http/request-context.ts";
import { createPulse } from "../lib/pulse.ts";
import { liveSessions } from "../modules/accounts/sessions.service.ts";
import { closeCodes, type LiveSocket } from "./live-socket.ts";

/** Milliseconds between looks at the sign-ins of open sockets, whether or not any ended. */
const lookEvery = 500;

/** Ends sockets whose sign-in ended. */
export interface SignInWatch {
	add(socket: LiveSocket): void;
	remove(socket: LiveSocket): void;
	/** Looks at once: a sign-in ended somewhere. */
	look(): void;
	stop(): void;
}

/** Asks the database which sessions of open sockets still hold: it alone knows of logouts elsewhere and of the time. */
export function createSignInWatch({ services, orm }: Parts): SignInWatch {
	const sockets = new Set<LiveSocket>();
	const pulse = createPulse({
		every: 100,
		work: endSignedOut,
		onFault: (error) => services.log.debug({ err: error }, "The sign-ins of WebSockets could not be looked at"),
		afterFault: lookEvery,
	});
	const timer = setInterval(() => sockets.size > 0 && pulse.beat(), lookEvery);

	async function endSignedOut(): Promise<void> {
		const looked = [...sockets].map((socket) => ({ socket, sessionId: sessionOf(socket) }));
		const holding = await liveSessions(orm.em.fork(), [...new Set(looked.flatMap(({ sessionId }) => sessionId ?? []))]);
		for (const { socket, sessionId } of looked) {
			if (sessionId !== null && !holding.has(sessionId)) socket.close(closeCodes.unauthorized, "Signed out");
		}
	}

	return {
		add: (socket) => void sockets.add(socket),
		remove: (socket) => void sockets.delete(socket),
		look: () => sockets.size > 0 && pulse.beat(),
		stop() {
			clearInterval(timer);
			void pulse.stop();
		},
	};
}

function sessionOf({ viewer }: LiveSocket): string | null {
	return viewer?.signIn.kind === "session" ? viewer.signIn.sessionId : null;
}
