/** How many filters are set, on a button; nothing for none. */
export function FilterCount({ count }: { count: number }) {
	if (count === 0) return null;
	return (
		<span className="h-4 min-w-4 rounded-sm bg-ink px-1 text-2xs leading-4 text-on-ink">
			{count}
			<span className="sr-only"> set</span>
		</span>
	);
}
