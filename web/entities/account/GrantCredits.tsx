/** How an account gets more credits: an administrator of the installation grants them. */
export function GrantCredits({ email, missing }: { email: string; missing: number }) {
	return (
		<>
			An administrator of this installation grants credits:
			<code className="data mt-1 block rounded-md bg-sunken px-2 py-1 text-ink wrap-anywhere select-all inset-ring inset-ring-line">
				npm run admin -- grant-credits {email} {missing}
			</code>
		</>
	);
}
