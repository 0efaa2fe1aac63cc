import { SheetRow } from "../../components/page/Sheet.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";

export function SettingsSkeleton({ rows }: { rows: number }) {
	return Array.from({ length: rows }, (_, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity
		<SheetRow key={index}>
			<Skeleton className="w-44" />
			<span className="grow" />
			<Skeleton className="w-20" />
		</SheetRow>
	));
}
