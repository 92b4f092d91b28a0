import Skeleton from '@mui/material/Skeleton'

const rows = [72, 56, 64, 80, 60, 68, 52, 76]

/** Placeholder for loading rows, without animation, so that it doesn't suggest progress. */
export function SkeletonRows({ columns, label }: { columns: number; label: string }) {
  return rows.map((width, row) => (
    <tr key={width} aria-hidden={row > 0 || undefined}>
      {Array.from({ length: columns }, (_unused, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- placeholders have no other key
        <td
          key={column}
          data-slot={column === 0 ? 'first' : 'value'}
          aria-label={row + column === 0 ? label : undefined}
        >
          <Skeleton variant="rounded" height={10} width={column === 0 ? `${width}%` : `${width - 24}%`} />
        </td>
      ))}
    </tr>
  ))
}
