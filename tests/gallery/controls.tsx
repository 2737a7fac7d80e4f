import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconFilter } from '#ui/icon/set/filter.ts';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { iconScan } from '#ui/icon/set/scan.ts';
import { iconShare } from '#ui/icon/set/share.ts';
import { iconStop } from '#ui/icon/set/stop.ts';
import { iconWallet } from '#ui/icon/set/wallet.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';

import { Switch } from '#ui/switch/switch.tsx';
import { Photo } from '#ui/photo/photo.tsx';
import { TextArea } from '#ui/text-area/text-area.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { TextField } from '#ui/text-field/text-field.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import { Section } from './section.tsx';

const amounts = [20, 40, 50, 100, 200].map((yuan) => ({
  value: yuan,
  label: <span className="num">¥{yuan}</span>,
  badge: yuan === 40 ? '推荐' : undefined,
}));
const wait = () => new Promise<void>((resolve) => void setTimeout(resolve, 2_000));
const nothing = () => {};
const classes = [
  { key: 'super', label: '超充' },
  { key: 'fast', label: '快充' },
  { key: 'slow', label: '慢充' },
];

/** Buttons, checkboxes, choices and inputs. */
export function Controls() {
  const [amount, setAmount] = useState<number | null>(40);
  const [on, setOn] = useState(false);
  const [fast, setFast] = useState(true);
  const [tab, setTab] = useState('fast');
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const error = text && !/^\d+$/.test(text) ? '请输入10–500之间的整数' : null;
  return (
    <Section title="操作">
      <Tabs label="充电类型" id="gallery" value={tab} tabs={classes} onChange={setTab}>
        <Card title={classes.find((entry) => entry.key === tab)?.label} />
      </Tabs>
      <div className="pw-gallery-line">
        <Button variant="soft" icon={iconNavigate} grow>
          导航
        </Button>
        <Button icon={iconScan} onPress={wait} grow>
          扫码充电
        </Button>
      </div>
      <div className="pw-gallery-line">
        <Button variant="plain" size="m" href="#plain">
          评价
        </Button>
        <Button variant="danger" size="m" icon={iconStop} onPress={wait}>
          结束充电
        </Button>
        <Button size="m" disabledReason="请先阅读并同意协议">
          去支付
        </Button>
      </div>
      <div className="pw-gallery-line">
        <Chip icon={iconFilter} iconOnly label="全部筛选" onPress={nothing} />
        <Chip label="快充" pressed={fast} onPress={() => setFast(!fast)} />
        <Chip label="慢充" pressed={!fast} onPress={() => setFast(!fast)} />
        <IconButton icon={iconShare} label="分享" onPress={nothing} />
        <span className="pw-gallery-photo">
          <Photo url="/lost.svg" label="充电站图片" onPress={nothing} />
        </span>
        <IconButton icon={iconHeart} label="收藏" onPress={nothing} />
        <Tool icon={iconWallet} label="电价" onPress={nothing} />
        <Switch label="积分抵扣" checked={on} onChange={setOn} />
      </div>
      <SearchField label="搜索城市" value={text} onChange={setText} placeholder="城市名或拼音" />
      <Card title="预付金额">
        <Choices label="预付金额" value={amount} options={amounts} onChange={setAmount} />
        <TextField
          label="其他金额"
          value={text}
          onChange={setText}
          inputMode="numeric"
          placeholder="10–500"
          error={error}
          suffix="元"
        />
        <TextField
          label="详细地址"
          value=""
          onChange={nothing}
          placeholder="楼栋、单元、门牌号"
          error="请填写详细地址"
        />
        <TextArea label="具体说明" value={words} onChange={setWords} max={20} placeholder="选填" />
      </Card>
      <Tick
        checked={on}
        onChange={setOn}
        label={
          <>
            已阅读并同意
            <a className="link" href="#agreement">
              《预付充电服务协议》
            </a>
          </>
        }
      />
    </Section>
  );
}
