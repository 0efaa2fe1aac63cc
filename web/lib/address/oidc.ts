/**
 * Where a sign-in at the identity provider begins. It leads back to a path of the app.
 * @param invitation the token of the invitation that it accepts
 */
export function oidcAddress(returnPath: string, invitation?: string): string {
	const params = new URLSearchParams({ return: returnPath, ...(invitation !== undefined && { invitation }) });
	return `/api/auth/oidc?${params}`;
}
