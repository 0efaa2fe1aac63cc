/** The addresses below `/app` that are for everyone. */
export const publicPaths = {
	login: "/app/login",
	/** The login with the sign-in in front. */
	signIn: "/app/login?tab=sign-in",
	forgotPassword: "/app/forgot-password",
	resetPassword: "/app/reset-password",
	verifyEmail: "/app/verify-email",
} as const;

/** Whether nobody needs to be signed in to see what is at an address. */
export function isPublic(pathname: string): boolean {
	if (!pathname.startsWith("/app") || pathname.includes("/login")) return true;
	return Object.values<string>(publicPaths).includes(pathname.replace(/\/$/, ""));
}
