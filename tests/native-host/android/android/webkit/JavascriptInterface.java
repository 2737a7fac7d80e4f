package android.webkit;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) @Target({ElementType.METHOD}) public @interface JavascriptInterface {}
