/** Where a sign-in at the identity provider begins. It leads back to a path of the app. */
export function oidcAddress(returnPath: string): string {
	return `/api/auth/oidc?return=${encodeURIComponent(returnPath)}`;
}
