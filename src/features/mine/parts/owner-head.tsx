import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { avatarOf } from '#core/bridge/user-mapping.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Tag } from '#ui/tag/tag.tsx';

/** Who is here: avatar (150 × 150 px where its host resizes; specification, section 9), name, phone and membership. */
export const OwnerHead = ({ user: { nick, phoneMasked, memberLevel, avatar } }: { user: ChargeUserInfo }) => (
  <div className="u-row u-gap-3 u-px-1">
    <Avatar name={nick} url={avatarOf(avatar ?? '')} />
    <div className="u-from-7">
      <h2 className="u-text-22 u-font-bold u-leading-head">{nick}</h2>
      <p className="sub digits">{phoneMasked}</p>
    </div>
    {memberLevel > 0 && <Tag tone="brand">会员</Tag>}
  </div>
);
