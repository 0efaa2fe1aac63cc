/** The paths below `/app` that need no sign-in. */
export const publicPaths = {
	login: "/app/login",
	/** The login on its sign-in tab. */
	signIn: "/app/login?tab=sign-in",
	forgotPassword: "/app/forgot-password",
	resetPassword: "/app/reset-password",
	verifyEmail: "/app/verify-email",
	invitation: "/app/invitation",
} as const;

export function isPublic(pathname: string): boolean {
	if (!/^\/app(\/|$)/.test(pathname) || pathname.includes("/login")) return true;
	return Object.values<string>(publicPaths).includes(pathname.replace(/\/$/, ""));
}
