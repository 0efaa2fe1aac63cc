import { Skeleton } from "../../components/Skeleton.tsx";
import { Arrow } from "../../entities/position/Change.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatInteger } from "../../lib/format.ts";
import { type Counts, isIn, type KindGroup, type KindName, kindGroups, kindNames, type Shown } from "./view/groups.ts";

export interface KindStripProps {
	/** Null while loading. */
	counts: Counts | null;
	isLate: boolean;
	shown: Shown | null;
	onShow: (shown: KindName | null) => void;
}

/** How many keywords went which way; each count shows its keywords. */
export function KindStrip({ counts, isLate, shown, onShow }: KindStripProps) {
	return (
		<fieldset className={classNames("kind-strip", isLate && "opacity-60")} aria-busy={isLate || !counts}>
			<legend className="sr-only">Show</legend>
			{kindNames.map((name) => {
				const { label, way, isDashed, count }: KindGroup = kindGroups[name];
				const isPressed = isIn(name, shown);
				return (
					<button
						key={name}
						type="button"
						aria-pressed={isPressed}
						className="filter-figure"
						data-dashed={isDashed}
						onClick={() => onShow(isPressed && shown === name ? null : name)}
					>
						<span className="readout-label">{label}</span>
						<b className="readout">
							{way && (
								<span className={way === "up" ? "text-up" : "text-down"}>
									<Arrow isUp={way === "up"} />
								</span>
							)}
							{counts ? formatInteger(count(counts)) : <Skeleton className="h-4! w-7" />}
						</b>
					</button>
				);
			})}
		</fieldset>
	);
}
