/** The mark: a T, its wide top rung in the accent, its stem of rungs. */
export function LogoMark() {
	return (
		<svg viewBox="0 0 16 18" width="16" height="18" aria-hidden="true" className="shrink-0 text-ink">
			<path fill="var(--accent)" d="M0 0h16v3H0z" />
			<path fill="currentColor" d="M5 5h6v2H5zM5 9h6v2H5zM5 13h6v2H5zM5 17h6v1H5z" />
		</svg>
	);
}
